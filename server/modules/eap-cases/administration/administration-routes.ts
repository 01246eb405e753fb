import * as contract from '../../../../contract/eap-cases/administration.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { eapAdmin } from '../records/eap-access.ts'
import { listCatalogue } from './categories/list-catalogue.ts'
import { orderCategories } from './categories/order-categories.ts'
import { saveCategory } from './categories/save-category.ts'
import { getExpert } from './experts/get-expert.ts'
import { listExperts } from './experts/list-experts.ts'
import { saveExpert } from './experts/save-expert.ts'
import { searchCandidates } from './experts/search-candidates.ts'
import { createLicence } from './licences/create-licence.ts'
import { deleteLicence } from './licences/delete-licence.ts'
import { getLicenceDetail } from './licences/get-licence-detail.ts'
import { listLicencePage } from './licences/list-licence-page.ts'
import { updateLicence } from './licences/update-licence.ts'
import { deletePicture } from './pictures/delete-picture.ts'
import { getPicture } from './pictures/get-picture.ts'
import { uploadPicture } from './pictures/upload-picture.ts'

const ofHouse = (user: SignedIn) => eapAdmin(user, 'manageCatalogue')

/** Licences, the catalogue and the experts, as those who administer the programme keep them. */
export function eapAdministrationRoutes(register: Register, services: Services): void {
  register(contract.listLicencePage, ({ user, body, language }) => listLicencePage(services, user, body, language))
  register(contract.getLicenceDetail, ({ user, params }) => getLicenceDetail(services, user, params.licenseGuid))
  register(contract.createLicence, ({ user, body }) => createLicence(services, user, body))
  register(contract.updateLicence, ({ user, params, body }) => updateLicence(services, user, params.licenseGuid, body))
  register(contract.deleteLicence, ({ user, params }) => deleteLicence(services, user, params.licenseGuid))
  register(contract.listCatalogue, ({ user }) => listCatalogue(services, user))
  register(contract.saveCategory, ({ user, params, body }) =>
    saveCategory(services, ofHouse(user), params.categorySlug, body),
  )
  register(contract.orderCategories, ({ user, body }) => orderCategories(services, ofHouse(user), body.slugs))
  register(contract.listExpertPage, ({ user, body, language }) => listExperts(services, user, body, language))
  register(contract.getExpert, ({ user, params }) => getExpert(services, ofHouse(user), params.userName))
  register(contract.saveExpert, ({ user, params, body }) => saveExpert(services, ofHouse(user), params.userName, body))
  register(contract.uploadExpertPicture, ({ user, params, request }) =>
    uploadPicture(services, ofHouse(user), params.userName, request),
  )
  register(contract.deleteExpertPicture, ({ user, params }) => deletePicture(services, ofHouse(user), params.userName))
  register(contract.getExpertPicture, ({ params }) => getPicture(services, params.pictureGuid))
  register(contract.searchExpertCandidates, ({ user, body, language }) =>
    searchCandidates(services, ofHouse(user), body.search, language),
  )
}
