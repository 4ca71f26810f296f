/** A picture that somebody has sent, as the server answers it. */
export interface ShownPicture {
  id: string;
  name: string;
  /** Description by the sender. */
  alt?: string | null;
  /** Media type of the uploaded file; the answer itself is a picture that was encoded anew. */
  mime?: string;
  /** Bytes of what `downloadUrl` answers; left out where nobody asks. */
  size?: number;
  /** Width of the whole picture, upright, in pixels. */
  width: number | null;
  height: number | null;
  /** Holds `{format}`, which a rendition's name replaces (renditions.ts); null when it cannot be shown. */
  thumbnailUrlTemplate: string | null;
  downloadUrl: string;
}
