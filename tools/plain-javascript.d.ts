// The root's tsconfig reads no JavaScript; tools/tsconfig.json, which does, checks these against it.
declare module '*/bootstrap.mjs' {
  export type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;
  export const root: string;
  export function packagesOf(text: string): Packages;
  export function missingPackages(wanted: Packages, installed: Packages): string[];
  export function findNode(): string;
}
