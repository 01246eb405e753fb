import * as contract from '../../../../contract/eap-cases/catalogue.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../records/eap-access.ts'
import * as queries from './catalogue-queries.ts'
import { listLicences } from './list-licences.ts'
import { presentCategory, presentExpert, presentTopic } from './present.ts'
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
  register(contract.listLicences, ({ user, language }) => listLicences(services, user, language))
  register(contract.listExperts, ({ user, params }) =>
    withEapScope(db, user, async (tx) =>
      (await queries.experts(tx, params.withProfilesOnly === '1')).map(presentExpert),
    ),
  )
}
