import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import type { Tokens } from './ask-for-tokens.ts'

/** What earlier calls with the same refresh token have left. */
export type Refresh = { state: 'claimed' } | { state: 'running' } | { state: 'answered'; tokens: Tokens }

type Stored = Pick<Services, 'db' | 'sealing'>
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const contextOf = (hash: Buffer) => `token_refreshes ${hash.toString('hex')}`

/**
 * Claims a refresh token for a call to the provider, unless another call is running or was answered within the last 15
 * seconds. The claim of a process that was stopped meanwhile expires after 30 seconds.
 */
export async function claimRefresh({ db, sealing }: Stored, token: string): Promise<Refresh> {
  const hash = hashOf(token)
  await sql`delete from token_refreshes where created_at < now() - interval '1 minute'`.execute(db.open)
  const { rows: claimed } = await sql`
    insert into token_refreshes as r (token_hash) values (${hash})
    on conflict (token_hash) do update set answer = null, successor_hash = null, created_at = now()
     where r.created_at < now() - case when r.answer is null then interval '30 seconds' else interval '15 seconds' end
    returning 1`.execute(db.open)
  if (claimed.length > 0) return { state: 'claimed' }
  const found = await db.open
    .selectFrom('token_refreshes')
    .select('answer')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!found?.answer) return { state: 'running' }
  return { state: 'answered', tokens: JSON.parse(sealing.unseal(found.answer, contextOf(hash))) as Tokens }
}

/** Stores the answer for repeated calls with the same token. False: the session was ended meanwhile. */
export async function keepRefresh({ db, sealing }: Stored, token: string, tokens: Tokens): Promise<boolean> {
  const hash = hashOf(token)
  const { rows } = await sql`
    update token_refreshes
       set answer = ${sealing.seal(JSON.stringify(tokens), contextOf(hash))}, created_at = now(),
           successor_hash = ${tokens.refreshToken === undefined ? null : hashOf(tokens.refreshToken)}
     where token_hash = ${hash} returning 1`.execute(db.open)
  return rows.length > 0
}

/** Releases the token: it was refused, or may be used again. False: the session was ended meanwhile. */
export async function releaseRefresh({ db }: Stored, token: string): Promise<boolean> {
  const { rows } = await sql`delete from token_refreshes where token_hash = ${hashOf(token)} returning 1`.execute(
    db.open,
  )
  return rows.length > 0
}

/**
 * Deletes what is stored about a session that ends. Answers its newest refresh token, which the page may not have
 * received yet.
 */
export async function endRefreshes({ db, sealing }: Stored, token: string): Promise<string> {
  const hash = hashOf(token)
  const { rows } = await sql<{ token_hash: Buffer; answer: Buffer | null }>`
    delete from token_refreshes where token_hash = ${hash} or successor_hash = ${hash}
    returning token_hash, answer`.execute(db.open)
  const sent = rows.find((row) => row.token_hash.equals(hash))
  if (!sent?.answer) return token
  return (JSON.parse(sealing.unseal(sent.answer, contextOf(hash))) as Tokens).refreshToken ?? token
}
