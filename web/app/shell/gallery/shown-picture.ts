/** A picture that somebody has sent, as the server answers it. */
export interface ShownPicture {
  id: string;
  name: string;
  /** What it shows, in words of whoever sent it. */
  alt?: string | null;
  /** What was sent, by its content; what is answered is a picture made anew. */
  mime?: string;
  /** Bytes of what `downloadUrl` answers; left out where nobody asks. */
  size?: number;
  /** Of the whole picture, upright, in pixels. */
  width: number | null;
  height: number | null;
  /** Holds `{format}`, which a rendition's name replaces (renditions.ts); null when it cannot be shown. */
  thumbnailUrlTemplate: string | null;
  downloadUrl: string;
}
