import type { Clock } from '../../../platform/clock.ts'
import type { Crm, CrmChanges } from '../../../platform/crm/crm.ts'
import type { EwayConfig } from '../../../platform/eway-config.ts'
import { ewayCarts } from './carts/carts.ts'
import { ewayConnection } from './connection.ts'
import { ewayChanges } from './reading/changes.ts'
import { saveCompany } from './saving/save-company.ts'
import { saveProject } from './saving/save-project.ts'
import { globalSettings } from './settings.ts'
import { ewayAgent } from './wire/agent.ts'

/** Of one whole answer, in milliseconds. */
const usualPatienceMs = 60_000

/** There is something to take over. */
export type EwayCrm = Crm & { readonly changes: CrmChanges }

/** eWay-CRM as the CRM, over its JSON web service (docs/eway.md). */
export function ewayCrm(config: EwayConfig, clock: Clock, patienceMs = usualPatienceMs): EwayCrm {
  const agent = ewayAgent()
  const connection = ewayConnection({ config, agent, clock, patienceMs })
  const settings = globalSettings(connection, clock)
  const { fields } = config
  return {
    kind: 'eway',
    changes: ewayChanges({ connection, settings, config }),
    saveCompany: (company) => saveCompany(connection, fields, company),
    saveProject: (project) => saveProject(connection, fields, project),
    ...ewayCarts({ connection, settings, fields }),
    async close() {
      await connection.close()
      await agent.destroy()
    },
  }
}
