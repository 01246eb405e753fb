import * as contract from '../../../../contract/eap-cases/catalogue.ts'
import { isEapAdmin } from '../../../../domain/eap-cases/eap-scope.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../records/eap-access.ts'
import * as queries from './catalogue-queries.ts'
import { presentCategory, presentExpert, presentLicenceRow, presentTopic } from './present.ts'
import { readExpertProfiles, readLicence, readLicenceCategories } from './read-licence.ts'

/** Licences, categories, topics and experts, as their public pages and those who work with them read them. */
export function eapCatalogueRoutes(register: Register, services: Services): void {
  const { db } = services
  register(contract.listCategories, async () => (await queries.categories(db.open)).map(presentCategory))
  register(contract.listCategoryTopics, async ({ params }) =>
    (await queries.topics(db.open, params.categorySlug)).map(presentTopic),
  )
  register(contract.listTopics, async () => (await queries.topics(db.open, null)).map(presentTopic))
  register(contract.listMyCategories, async ({ user }) =>
    (await queries.categoriesOfExpert(db.open, user.userName)).map(presentCategory),
  )
  register(contract.getLicence, ({ params }) => readLicence(services, params.licenseGuid))
  register(contract.listLicenceCategories, ({ params }) => readLicenceCategories(services, params.licenseGuid, false))
  register(contract.listProfileCategories, ({ params }) => readLicenceCategories(services, params.licenseGuid, true))
  register(contract.listExpertProfiles, ({ params }) => readExpertProfiles(services, params))
  register(contract.listLicences, ({ user, language }) => licencesOf(services, user, language))
  register(contract.listExperts, ({ user, params }) =>
    withEapScope(db, user, async (tx) =>
      (await queries.experts(tx, params.withProfilesOnly === '1')).map(presentExpert),
    ),
  )
}

/** An expert works with the licences that he serves in one of his categories, everybody else with those of his scope. */
function licencesOf(services: Services, user: SignedIn, language: InterfaceLanguage) {
  return withEapScope(services.db, user, async (tx, scope) => {
    const expert = scope.asExpert && !scope.asAdmin && !isEapAdmin(user) ? user.userName : null
    const rows = await queries.licences(tx, expert, language)
    const limits =
      rows.length === 0
        ? []
        : await queries.limitsOfLicences(
            tx,
            rows.map(({ id }) => id),
          )
    return rows.map((row) => presentLicenceRow(row, limits, services.clock.now()))
  })
}
