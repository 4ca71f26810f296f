import type { Author } from '@troskel/contract/forum/threads';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The part of the settings needed to show posts. */
export interface Settled {
  settings: Pick<Settings, 'authSecret' | 'expertAnswerClock'>;
}

/** Columns of a post's author. */
export interface AuthorRow {
  isAnonymous: boolean;
  /** The caller wrote it. */
  isMine: boolean;
  /** The account is erased. */
  isAuthorGone: boolean;
  givenName: string | null;
  surname: string | null;
  avatarBlobId: string | null;
  expertName: string | null;
}

/**
 * SQL of the author of `post` for user $1. Names of anonymous authors do not leave the database. An
 * expert who has left their partner is shown as a user.
 */
export const authorColumns = `
  post.is_anonymous as "isAnonymous",
  coalesce(post.author_user_id = $1, false) as "isMine",
  post.author_user_id is null as "isAuthorGone",
  profile.given_name as "givenName", profile.surname, profile.avatar_blob_id as "avatarBlobId",
  profile.expert_name as "expertName"`;

export const authorJoins = `
  left join user_profile profile on profile.user_id = post.author_user_id
   and (not post.is_anonymous or post.author_user_id = $1)`;

const nobody = { givenName: null, surname: null };

/** Converts an author to what the caller may see; every answer of the forum uses this function. */
export function authorOf(app: Settled, row: AuthorRow): Author {
  const { isMine, givenName, surname, expertName } = row;
  // Checked first: an anonymous post must not even reveal that its author's account is erased,
  // since all posts of an account change at that moment.
  if (row.isAnonymous && !isMine) return { type: 'anonymous', ...nobody };
  if (row.isAuthorGone) return { type: 'user', ...nobody, isDeleted: true };
  const avatar = pictureAddress(app, row.avatarBlobId);
  const named = { givenName, surname, ...(avatar && { avatar }), ...(isMine && { me: true }) };
  return expertName === null
    ? { type: 'user', ...named }
    : { type: 'expert', ...named, expert: { name: expertName } };
}
