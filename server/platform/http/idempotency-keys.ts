import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Services } from '../services.ts'
import { bytesIn, joined, LongText, type TextPieces } from './long-text.ts'

/**
 * A key that a call has claimed. `caller`: whose key it is. `run`: identifies this run of the call, in case another one
 * takes the key over.
 */
export type ClaimedKey = { caller: string; key: string; run: string }
export type KeptAnswer = { status: number; type: string; pieces: TextPieces }
export type Claim =
  | { state: 'claimed'; claimed: ClaimedKey }
  | { state: 'running' }
  | { state: 'other-request' }
  | { state: 'answered'; answer: KeptAnswer }
  /** The work is done, but its response is lost. */
  | { state: 'done' }

/** `isPacked`: compressed before it was sealed. */
type Stored = { status: number; type: string; sealed: string; isPacked?: boolean }
/** A longer answer is compressed in zlib's threads, so that sealing and storing it takes no time of other calls. */
const longAnswer = 64 * 1024

/** Responses may contain secrets of links and personal data, so they are stored encrypted. */
const contextOf = (caller: string, key: string) => `idempotency_keys ${caller} ${key}`

/** A call that has not ended after this time never will: its process was stopped. */
const abandoned = sql<boolean>`k.created_at < now() - interval '2 minutes'`

/**
 * Claims the key for a call that starts now. A key expires after a day. The key of a process that was stopped in the
 * middle of a call is free after two minutes, unless the work was committed before.
 */
export async function claimKey(
  { db, sealing }: Services,
  caller: string,
  key: string,
  requestHash: Buffer,
): Promise<Claim> {
  const run = randomUUID()
  const { rows: claimed } = await sql`
    insert into idempotency_keys as k (user_name, key, request_hash, answer, claim)
    values (${caller}, ${key}, ${requestHash}, 'null', ${run})
    on conflict (user_name, key) do update
       set request_hash = excluded.request_hash, answer = excluded.answer, claim = excluded.claim,
           committed_at = null, created_at = now()
     where k.created_at < now() - interval '24 hours'
        or (k.answer = 'null' and k.committed_at is null and ${abandoned})
    returning 1`.execute(db.open)
  if (claimed.length > 0) return { state: 'claimed', claimed: { caller, key, run } }
  const { rows } = await sql<{ same: boolean; answer: Stored | null; done: boolean }>`
    select request_hash = ${requestHash} as same, answer,
           committed_at is not null and (claim is null or ${abandoned}) as done
      from idempotency_keys k where user_name = ${caller} and key = ${key}`.execute(db.open)
  const row = rows[0]
  // It was released between the two statements: the next attempt claims it.
  if (!row) return { state: 'running' }
  if (!row.same) return { state: 'other-request' }
  if (!row.answer) return { state: row.done ? 'done' : 'running' }
  const { status, type, sealed, isPacked } = row.answer
  const text = sealing.unseal(Buffer.from(sealed, 'base64'), contextOf(caller, key))
  return { state: 'answered', answer: { status, type, pieces: isPacked ? await unpacked(text) : [text] } }
}

/** The statement that the call's transactions send before their commit, which records that something was changed. */
export function noteOfCommit({ caller, key, run }: ClaimedKey): pg.QueryConfig {
  return { text: 'select app.note_commit($1, $2, $3)', values: [caller, key, run] }
}

export async function keepAnswer(
  { db, sealing }: Services,
  { caller, key, run }: ClaimedKey,
  { status, type, pieces }: KeptAnswer,
): Promise<void> {
  const isPacked = bytesIn(pieces) > longAnswer
  const text = isPacked ? await packed(pieces) : joined(pieces)
  const sealed = sealing.seal(text, contextOf(caller, key)).toString('base64')
  const stored: Stored = { status, type, sealed, ...(isPacked && { isPacked }) }
  await db.open
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(stored) })
    .where('user_name', '=', caller)
    .where('key', '=', key)
    .where('claim', '=', run)
    .execute()
}

const packed = async (pieces: TextPieces): Promise<string> =>
  (await buffer(new LongText(pieces).pipe(createGzip({ level: 1 })))).toString('base64')

async function unpacked(text: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of Readable.from([Buffer.from(text, 'base64')]).pipe(createGunzip()))
    pieces.push(piece as Buffer)
  return pieces
}

/** Releases the key. If the call has changed something, a repetition is told so and does not run again. */
export async function releaseKey({ db }: Services, { caller, key, run }: ClaimedKey): Promise<void> {
  await sql`
    with freed as (
      delete from idempotency_keys
       where user_name = ${caller} and key = ${key} and claim = ${run} and committed_at is null)
    update idempotency_keys set claim = null
     where user_name = ${caller} and key = ${key} and claim = ${run} and committed_at is not null`.execute(db.open)
}

export async function deleteOldKeys({ db }: Services): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db.open)
}
