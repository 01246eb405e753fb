import type { TenantTransaction } from '../../../platform/database/database.ts'

export async function defaultWaveId(
  tx: TenantTransaction,
  organizationId: string,
  projectId: string,
): Promise<string | null> {
  const project = await tx
    .selectFrom('projects')
    .select('default_wave_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.default_wave_id ?? null
}

/** The default wave is the one that is shown when a project is opened. */
export async function setDefaultWave(
  tx: TenantTransaction,
  { organization_id, project_id, id }: { organization_id: string; project_id: string; id: string },
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ default_wave_id: id })
    .where('organization_id', '=', organization_id)
    .where('id', '=', project_id)
    .execute()
}
