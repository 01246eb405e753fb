import type { TenantTransaction } from '../../platform/database/database.ts'

export type Place = { organizationId: string; waveId: string }

export type StoredSnapshot = { id: string; version: number; content: unknown; sources: unknown }

export function newestSnapshot(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<StoredSnapshot | undefined> {
  return tx
    .selectFrom('wave_snapshots')
    .select(['id', 'version', 'content', 'sources'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSnapshot(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  snapshot: { version: number; content: unknown; sources: unknown; by: string | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('wave_snapshots')
    .values({
      organization_id: organizationId,
      wave_id: waveId,
      version: snapshot.version,
      content: JSON.stringify(snapshot.content),
      sources: JSON.stringify(snapshot.sources),
      published_by: snapshot.by,
      published_at: snapshot.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
