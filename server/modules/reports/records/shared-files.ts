import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import type { Link, TenantTransaction } from '../../../platform/database/database.ts'

export type SharedFileKind = 'pdf' | 'presentation'

/** A file of a completed report that a link shares: directly, or as the result of a shared login. */
export function sharedReportFile(tx: TenantTransaction, link: Link, fileGuid: string, file: SharedFileKind) {
  return tx
    .selectFrom('reports')
    .innerJoin('files', (join) =>
      join
        .onRef('files.organization_id', '=', 'reports.organization_id')
        .onRef('files.id', '=', file === 'pdf' ? 'reports.file_id' : 'reports.presentation_file_id'),
    )
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.organization_id', '=', 'reports.organization_id')
        .onRef('projects.id', '=', 'reports.project_id')
        // A link to several projects stays valid when one of them is deleted.
        .on('projects.deleted_at', 'is', null),
    )
    .select([
      'reports.id',
      'reports.project_id',
      'reports.assessee_id',
      'reports.file_name',
      'files.name as stored_name',
      'files.storage_key',
      'files.size_bytes',
      'files.media_type',
    ])
    .where('reports.organization_id', '=', link.organization_id)
    .where(({ eb, selectFrom }) =>
      eb.or([
        eb(
          'reports.id',
          'in',
          selectFrom('link_reports')
            .select('report_id')
            .where('organization_id', '=', link.organization_id)
            .where('link_id', '=', link.id),
        ),
        eb(
          'reports.login_id',
          'in',
          selectFrom('link_logins')
            .innerJoin('logins', (join) =>
              join
                .onRef('logins.organization_id', '=', 'link_logins.organization_id')
                .onRef('logins.id', '=', 'link_logins.login_id')
                // What the page does not list it does not open.
                .on('logins.status', '<>', loginStatus.deleted),
            )
            .select('link_logins.login_id')
            .where('link_logins.organization_id', '=', link.organization_id)
            .where('link_logins.link_id', '=', link.id),
        ),
      ]),
    )
    .where('reports.file_guid', '=', fileGuid)
    .where('reports.status', '=', reportStatus.completed)
    .where('reports.deleted_at', 'is', null)
    .where('reports.release_awaited', '=', false)
    .executeTakeFirst()
}

/**
 * Files of a link's completed reports with their sizes, in the order in which the reports were shared, the presentation
 * after the PDF that it was made beside.
 */
export function sharedReportFiles(tx: TenantTransaction, link: Link) {
  return tx
    .selectFrom('link_reports')
    .innerJoin('reports', (join) =>
      join
        .onRef('reports.organization_id', '=', 'link_reports.organization_id')
        .onRef('reports.id', '=', 'link_reports.report_id'),
    )
    .innerJoin('files', (join) =>
      join
        .onRef('files.organization_id', '=', 'reports.organization_id')
        .on(({ eb, ref, or }) =>
          or([eb('files.id', '=', ref('reports.file_id')), eb('files.id', '=', ref('reports.presentation_file_id'))]),
        ),
    )
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.organization_id', '=', 'reports.organization_id')
        .onRef('projects.id', '=', 'reports.project_id'),
    )
    .select([
      'reports.file_guid',
      'reports.file_name',
      'files.name as stored_name',
      'reports.product_name',
      'reports.product_code',
      'reports.language_code',
      'reports.is_simulated',
      'projects.name as project_name',
      'files.size_bytes',
    ])
    .select((row) =>
      row('files.id', 'is not distinct from', row.ref('reports.presentation_file_id')).as('is_presentation'),
    )
    .select((row) => row.ref('reports.report_type').$castTo<'Individual' | 'Group'>().as('report_type'))
    .where('link_reports.organization_id', '=', link.organization_id)
    .where('link_reports.link_id', '=', link.id)
    .where('reports.status', '=', reportStatus.completed)
    .where('reports.deleted_at', 'is', null)
    .where('reports.release_awaited', '=', false)
    .where('projects.deleted_at', 'is', null)
    .orderBy('link_reports.position')
    .orderBy('is_presentation')
    .execute()
}

/** Reports by the guids of their files, including deleted ones and those not completed. */
export function reportsByFile(tx: TenantTransaction, organizationId: string, fileGuids: readonly string[]) {
  return tx
    .selectFrom('reports')
    .select(['id', 'file_guid', 'project_id', 'assessee_id', 'status', 'deleted_at', 'release_awaited'])
    .where('organization_id', '=', organizationId)
    .where('file_guid', 'in', [...fileGuids])
    .execute()
}
