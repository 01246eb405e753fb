import { searchEverything as contract } from '../../../contract/search/search.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { findCompanies, findLogins, findPeople, findProjects, type Found } from './search-queries.ts'

type Item = { name: string; link: string; detail: string }

export function searchRoutes(register: Register, { db }: Services): void {
  register(contract, ({ user, body, language }) => {
    const { search } = body
    return db.readTenant(user.scope, async (tx) => {
      const [projects, companies, products, participants] = await Promise.all([
        findProjects(tx, search, body.projects, language),
        findCompanies(tx, search, body.companies, language),
        findLogins(tx, search, body.products, language),
        findPeople(tx, search, body.participants, language),
      ])
      return {
        projects: items(projects, overview),
        projectsTotalCount: projects.totalCount,
        companies: items(companies, (row) => pathTo('projects', { orgGuid: row.organization_id })),
        companiesTotalCount: companies.totalCount,
        products: items(products, (row) =>
          pathTo('mylogins', { ...inProject(row), selectedProjGuid: row.project_id ?? '' }),
        ),
        productsTotalCount: products.totalCount,
        participants: items(participants, (row) =>
          pathTo('assessee', { ...inProject(row), assesseeId: String(row.id) }),
        ),
        participantsTotalCount: participants.totalCount,
      }
    })
  })
}

const inProject = (row: Found) => ({ orgGuid: row.organization_id, projGuid: row.project_id ?? '' })
const overview = (row: Found) => pathTo('project-overview', inProject(row))

function items(found: { rows: Found[] }, link: (row: Found) => string): Item[] {
  return found.rows.map((row) => ({ name: row.name, detail: row.detail, link: link(row) }))
}
