import { sql } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../database/database.ts'

/**
 * Stores the provider's sessions, codes and tokens in PostgreSQL, so that they survive a restart and all processes
 * share them.
 */
export function identityRecords(db: Database): new (kind: string) => Adapter {
  return class IdentityRecords implements Adapter {
    readonly kind: string

    constructor(kind: string) {
      this.kind = kind
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<undefined> {
      const expires = expiresIn ? sql`now() + make_interval(secs => ${expiresIn})` : sql`null`
      await sql`
        insert into identity_records (kind, id, payload, grant_id, uid, expires_at)
        values (${this.kind}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${expires})
        on conflict (kind, id) do update
          set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`.execute(
        db.open,
      )
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      // Ids come from callers. None of ours contains a NUL, and PostgreSQL fails on one.
      return id.includes('\0') ? undefined : this.read(sql`id = ${id}`)
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.read(sql`uid = ${uid}`)
    }

    findByUserCode(): Promise<undefined> {
      return Promise.resolve(undefined)
    }

    async consume(id: string): Promise<undefined> {
      await sql`update identity_records set consumed_at = now() where kind = ${this.kind} and id = ${id}`.execute(
        db.open,
      )
    }

    async destroy(id: string): Promise<undefined> {
      await sql`delete from identity_records where kind = ${this.kind} and id = ${id}`.execute(db.open)
    }

    async revokeByGrantId(grantId: string): Promise<undefined> {
      await sql`delete from identity_records where grant_id = ${grantId}`.execute(db.open)
    }

    private async read(condition: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> {
      const { rows } = await sql<{ payload: AdapterPayload; consumed: number | null }>`
        select payload, extract(epoch from consumed_at)::float8 as consumed from identity_records
         where kind = ${this.kind} and ${condition} and (expires_at is null or expires_at > now())`.execute(db.open)
      const row = rows[0]
      return row && (row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed })
    }
  }
}

export async function deleteExpiredRecords(db: Database): Promise<void> {
  await sql`delete from identity_records where expires_at < now()`.execute(db.open)
}
