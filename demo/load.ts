import type { Config } from '../server/platform/config.ts'
import { connect, type TenantTransaction } from '../server/platform/database/database.ts'
import { jobLimits } from '../server/platform/database/limits.ts'
import { addCentres } from './acdc/add-centres.ts'
import { addBranchBilling, addOrganizationBilling } from './billing.ts'
import { dice, type Dice } from './dice.ts'
import { addAssistanceProgramme } from './eap.ts'
import { addInvoices } from './invoices.ts'
import { addAuditLog } from './journal.ts'
import { addOrganizations } from './organizations.ts'
import { demoPeople, firstOrganization } from './people.ts'
import { addPriceChanges } from './prices.ts'
import { addMails } from './mails/add-mails.ts'
import { addNotifications, addReminderPlan } from './mails/add-sending-by-itself.ts'
import { addReportTemplates } from './report-templates.ts'
import { addToolsProject } from './logins.ts'
import { addReportsInOtherStates, askForReports } from './reports.ts'
import { addProjects, emptyProject, type DemoProject } from './projects.ts'
import { wavePlans } from './wave-plans.ts'
import { addWave, officialTemplates } from './waves.ts'

/** All loads are alike, except for the start date. */
const seed = 20_260_116

/**
 * Fills an empty database with forty organizations and 122 projects in every state; a database with users is not
 * changed. All in one transaction: an interrupted load leaves nothing behind. Reports are queued for the worker to
 * print.
 */
export async function loadDemo(config: Config, now = new Date()): Promise<void> {
  const db = connect(config.databaseUrl, config.databaseOwnerUrl, 2, jobLimits)
  try {
    await db.withTenant({ kind: 'all' }, async (tx) => {
      const known = await tx.selectFrom('users').select('user_name').limit(1).executeTakeFirst()
      if (known) return
      const chance = dice(seed)
      const organizations = await addOrganizations(tx, chance)
      await tx.insertInto('users').values(demoPeople).execute()
      await addBranchBilling(tx)
      await addOrganizationBilling(tx, organizations)
      await addPriceChanges(tx, now)
      await addReportTemplates(tx, now)
      const projects = await addProjects(tx, chance, organizations, now)
      await addWaves(tx, chance, projects, { config, now })
      const [organization] = organizations
      if (organization) {
        await addToolsProject(tx, chance, { config, organization, now })
        await addInvoices(tx, organization.id, now)
        // Of its own dice, so that the others throw as before.
        await addCentres(tx, dice(seed + 1), { organization, now })
      }
      await addAuditLog(tx)
      await addAssistanceProgramme(tx, chance, { config, now })
    })
  } finally {
    await db.close()
  }
}

/** The leading project has four waves; every third of the other running or finished projects has one. */
async function addWaves(
  tx: TenantTransaction,
  chance: Dice,
  projects: readonly DemoProject[],
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const templates = await officialTemplates(tx)
  const [leading, ...rest] = projects.filter(({ id }) => id !== emptyProject)
  if (!leading) return
  const add = async (project: DemoProject, index: number) => {
    const plan = wavePlans[index % wavePlans.length]
    if (!plan) return
    const waveId = await addWave(tx, chance, { project, plan, templates, now })
    const place = { organizationId: project.organization.id, projectId: project.id, waveId }
    await addMails(tx, { place, plan, templateId: templates.mails, config, now })
    if (plan.hasReminderPlan) await addReminderPlan(tx, { place, templateId: templates.mails, now })
    if (plan.notifies) await addNotifications(tx, { place, domain: project.organization.domain, now })
    if (plan.reports > 0) await askForReports(tx, project, waveId, templates.report, plan.reports)
    if (plan.reports > 0 && project === leading)
      await addReportsInOtherStates(tx, { project, waveId, templateId: templates.report, after: plan.reports, now })
  }
  for (let index = 0; index < 4; index += 1) await add(leading, index)
  const others = rest.filter(({ organization }, index) => organization.id !== firstOrganization && index % 6 === 2)
  for (const [index, project] of others.entries()) await add(project, index + 1)
}
