import { sql } from 'kysely'
import type { Services } from '../services.ts'

export type KeptAnswer = { status: number; type: string; text: string }
export type Claim =
  | { state: 'claimed' }
  | { state: 'running' }
  | { state: 'other-request' }
  | { state: 'answered'; answer: KeptAnswer }

type Stored = { status: number; type: string; sealed: string }

/** Answers can hold secrets of links and personal data, so they lie sealed. */
const contextOf = (userName: string, key: string) => `idempotency_keys ${userName} ${key}`

/**
 * Takes the key for a call that starts now. A key is free after a day, and after two minutes when its call never came
 * to an end: a process that was stopped in the middle keeps nobody out.
 */
export async function claimKey(
  { db, sealing }: Services,
  userName: string,
  key: string,
  requestHash: Buffer,
): Promise<Claim> {
  const { rows: claimed } = await sql`
    insert into idempotency_keys as k (user_name, key, request_hash, answer)
    values (${userName}, ${key}, ${requestHash}, 'null')
    on conflict (user_name, key) do update
       set request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()
     where k.created_at < now() - interval '24 hours'
        or (k.answer = 'null' and k.created_at < now() - interval '2 minutes')
    returning 1`.execute(db.open)
  if (claimed.length > 0) return { state: 'claimed' }
  const { rows } = await sql<{ same: boolean; answer: Stored | null }>`
    select request_hash = ${requestHash} as same, answer from idempotency_keys
     where user_name = ${userName} and key = ${key}`.execute(db.open)
  const row = rows[0]
  // It was released between the two statements: the next look claims it.
  if (!row) return { state: 'running' }
  if (!row.same) return { state: 'other-request' }
  if (!row.answer) return { state: 'running' }
  const { status, type, sealed } = row.answer
  const text = sealing.unseal(Buffer.from(sealed, 'base64'), contextOf(userName, key))
  return { state: 'answered', answer: { status, type, text } }
}

export async function keepAnswer(
  { db, sealing }: Services,
  userName: string,
  key: string,
  { status, type, text }: KeptAnswer,
): Promise<void> {
  const stored: Stored = { status, type, sealed: sealing.seal(text, contextOf(userName, key)).toString('base64') }
  await db.open
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(stored) })
    .where('user_name', '=', userName)
    .where('key', '=', key)
    .execute()
}

export async function releaseKey({ db }: Services, userName: string, key: string): Promise<void> {
  await db.open.deleteFrom('idempotency_keys').where('user_name', '=', userName).where('key', '=', key).execute()
}
