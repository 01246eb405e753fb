import type { z } from 'zod'
import type { projectDetail } from '../../../contract/projects/projects.ts'
import { sensitiveFieldsHidden, type Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { scheduleCards, type ComputedAmounts } from '../../../domain/projects/schedule.ts'
import { contentRevision } from '../../platform/content-revision.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { SourceState } from '../crm/source-state.ts'
import type { findProject } from './projects-queries.ts'
import type { wavesOfProject } from '../waves/records/waves-of-project.ts'

type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>
type Waves = Awaited<ReturnType<typeof wavesOfProject>>
export type ProjectAnswer = z.input<typeof projectDetail>

/**
 * The part of a project that leaves the server: finances only for internal users, generic waves not for AS360 client
 * admins.
 */
export function presentProject(
  project: Project,
  waves: Waves,
  source: SourceState,
  reader: { user: SignedIn; permissions: Permissions },
  computed: ComputedAmounts = {},
): ProjectAnswer {
  const { permissions } = reader
  const shown = may(permissions, 'seeGenericWaves') ? waves : waves.filter((wave) => wave.wave_setup_type !== 'generic')
  const manages = may(permissions, 'changeProject')
  const written = fields(project)
  const schedule = scheduleCards(written, scheduleReader(reader), computed)
  return {
    projectGuid: project.id,
    companyGuid: project.organization_id,
    companyName: project.organization_name,
    name: project.name,
    owner: project.owner_user_name ?? '',
    timeZone: project.time_zone,
    isCompleted: project.is_completed,
    projectStart: iso(project.starts_at),
    projectEnd: iso(project.ends_at),
    schedule,
    // Of what can be written alone: an invoice is no edit of the project.
    revision: contentRevision([project.name, project.time_zone, schedule.filter(({ isComputed }) => !isComputed)]),
    waves: {
      waveGuids: shown.map((wave) => wave.id),
      waveSetups: shown.map(({ id, name, wave_setup_type: kind }) => ({
        waveGuid: id,
        name,
        waveSetupType: kind,
      })),
    },
    visibleToClients: project.visible_to_clients,
    keepAnonymous: project.keep_anonymous,
    defaultWaveGuid: shown.some((wave) => wave.id === project.default_wave_id) ? project.default_wave_id : null,
    status: source.status,
    masterAccountId: manages ? project.hogan_master_account_id : null,
    group: manages ? project.hogan_group : null,
    productLink: manages ? project.hogan_product_link : null,
  }
}

export const scheduleReader = ({ user, permissions }: { user: SignedIn; permissions: Permissions }) => ({
  seesInternals: may(permissions, 'seeInternals'),
  isObserver: sensitiveFieldsHidden(user),
})

function fields(project: Project) {
  return {
    projectStart: iso(project.starts_at),
    projectEnd: iso(project.ends_at),
    isCompleted: project.is_completed,
    visibleToClients: project.visible_to_clients,
    keepAnonymous: project.keep_anonymous,
    owner: project.owner_user_name,
    invoiceIssueDate: iso(project.invoice_issue_date),
    invoicePaymentDate: iso(project.invoice_payment_date),
    totalWorkHours: project.total_work_hours,
    margin: project.margin,
    licencePrice: project.licence_price,
    estimatedPrice: project.estimated_price,
    price: project.price,
    profit: project.profit,
  }
}

function iso(instant: Date | null): string | null {
  return instant && instant.toISOString()
}
