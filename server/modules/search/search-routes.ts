import { searchEverything as contract } from '../../../contract/search/search.ts'
import { countOf, portionOf, type SearchPage } from '../../../domain/search/paging.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import {
  findCompanies,
  findLogins,
  findPeople,
  findProjects,
  planOnce,
  type Asked,
  type Found,
  type FoundPage,
} from './search-queries.ts'

type Item = { name: string; link: string; detail: string }

export function searchRoutes(register: Register, { db }: Services): void {
  register(contract, ({ user, body, language }) =>
    db.readTenant(user.scope, async (tx) => {
      // A list of which no rows are wanted is not searched.
      const read = async (find: (asked: Asked) => Promise<FoundPage>, part: SearchPage) => {
        const found = part.pageRows > 0 ? await find({ text: body.search, part, language }) : nothing
        return { rows: found.rows, ...countOf(found.matches, portionOf(part)) }
      }
      const [, projects, companies, products, participants] = await Promise.all([
        planOnce(tx),
        read((asked) => findProjects(tx, asked), body.projects),
        read((asked) => findCompanies(tx, asked), body.companies),
        read((asked) => findLogins(tx, asked), body.products),
        read((asked) => findPeople(tx, asked), body.participants),
      ])
      return {
        projects: items(projects, overview),
        projectsTotalCount: projects.count,
        projectsCountIsCapped: projects.isCapped,
        companies: items(companies, (row) => pathTo('projects', { orgGuid: row.organization_id })),
        companiesTotalCount: companies.count,
        companiesCountIsCapped: companies.isCapped,
        products: items(products, (row) =>
          pathTo('mylogins', { ...inProject(row), selectedProjGuid: row.project_id ?? '' }),
        ),
        productsTotalCount: products.count,
        productsCountIsCapped: products.isCapped,
        participants: items(participants, (row) =>
          pathTo('assessee', { ...inProject(row), assesseeId: String(row.id) }),
        ),
        participantsTotalCount: participants.count,
        participantsCountIsCapped: participants.isCapped,
      }
    }),
  )
}

const nothing: FoundPage = { rows: [], matches: 0 }

const inProject = (row: Found) => ({ orgGuid: row.organization_id, projGuid: row.project_id ?? '' })
const overview = (row: Found) => pathTo('project-overview', inProject(row))

function items(found: { rows: Found[] }, link: (row: Found) => string): Item[] {
  return found.rows.map((row) => ({ name: row.name, detail: row.detail, link: link(row) }))
}
