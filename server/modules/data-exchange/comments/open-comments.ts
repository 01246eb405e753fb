import { createHash } from 'node:crypto'
import { commentState, type CommentState } from '../../../../domain/data-exchange/comment-translation.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../waves/load-wave.ts'
import { commentRows, type CommentPlace, type CommentRow } from './comments-queries.ts'

export type OpenedComment = CommentRow & { code: string; state: CommentState }

/** The 360 wave whose comments the caller translates. `lock`: nobody else changes translations meanwhile. */
export async function openComments(
  tx: TenantTransaction,
  user: SignedIn,
  waveId: string,
  { lock = false } = {},
): Promise<CommentPlace & { projectId: string; name: string }> {
  const { wave } = await waveAccess(tx, user, waveId, { lock })
  if (wave.wave_setup_type !== 'as360') throw conflict('WAVE_WITHOUT_COMMENTS')
  return { organizationId: wave.organization_id, waveId, projectId: wave.project_id, name: wave.name }
}

/**
 * The comments in the order of their codes, which are made with a key of the house: neither the code nor the order says
 * which comments have the same author, or when they were written.
 */
export async function codedComments(
  tx: TenantTransaction,
  { sealing }: Pick<Services, 'sealing'>,
  place: CommentPlace,
  language: LanguageCode,
): Promise<OpenedComment[]> {
  const rows = await commentRows(tx, place, language)
  return rows
    .map((row) => ({ ...row, code: codeOf(sealing, row), state: commentState(row.comment, row.translation) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1))
}

/** 20 hexadecimal digits. */
export function codeOf(
  sealing: Services['sealing'],
  { questionnaire_id, item_key }: Pick<CommentRow, 'questionnaire_id' | 'item_key'>,
): string {
  const digest = createHash('sha256').update(`comment ${questionnaire_id} ${item_key}`).digest()
  return sealing.keyed(digest).subarray(0, 10).toString('hex')
}
