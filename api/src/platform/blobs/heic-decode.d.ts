declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, upright. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const heic: {
    /** The pictures of a file, not decoded yet. */
    all(options: { buffer: Uint8Array }): Promise<HeicImage[]>;
  };
  export default heic;
}
