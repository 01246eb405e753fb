import * as contract from '../../../contract/nominations/nominations.ts'
import * as linksContract from '../../../contract/nominations/links.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { autocompleteAssessee, autocompleteShared } from './autocomplete-assessee.ts'
import { countRaterLoads } from './count-rater-loads.ts'
import { createNominationLinks } from './create-nomination-links.ts'
import { finalizeNominations } from './finalize-nominations.ts'
import { getNominationLink } from './get-nomination-link.ts'
import { getNominationTable, listNominations } from './get-nomination-table.ts'
import { listNominationLinks, listNominationStatuses } from './list-nomination-links.ts'
import { readNominationFile } from './read-nomination-file.ts'
import { saveAssesseeNominations } from './save-assessee-nominations.ts'
import { saveNominations } from './save-nominations.ts'

export function nominationsRoutes(register: Register, services: Services): void {
  register(contract.listAssesseeNominations, ({ user, params }) => listNominations(services, user, params))
  register(contract.getNominationTable, ({ user, params }) => getNominationTable(services, user, params))
  register(contract.createNominations, ({ user, params, query, body }) =>
    saveNominations(services, user, params, body, query.revision),
  )
  register(contract.readNominations, ({ user, params, request }) => readNominationFile(services, user, params, request))
  register(contract.countRaterLoads, ({ user, params, body }) => countRaterLoads(services, user, params, body.emails))
  register(linksContract.listNominationLinks, ({ user, params, language }) =>
    listNominationLinks(services, user, params, language),
  )
  register(linksContract.createNominationLinks, ({ user, params, body }) =>
    createNominationLinks(services, user, params.projectId, body),
  )
  register(linksContract.listNominationStatuses, ({ user, params }) => listNominationStatuses(services, user, params))
  register(contract.autocompleteAssessee, ({ user, params, query }) =>
    autocompleteAssessee(services, user, params.companyId, query.emailStart),
  )
  publicRoutes(register, services)
}

/** Calls opened by a link; signed-in callers may act as staff. */
function publicRoutes(register: Register, services: Services): void {
  register(linksContract.getNominationLink, ({ user, params }) => getNominationLink(services, user, params.shareGuid))
  register(linksContract.createAssesseeNominations, ({ user, params, query, body }) =>
    saveAssesseeNominations(services, user, {
      projectId: params.projectId,
      secret: params.linkId,
      inputs: body,
      revision: query.revision,
    }),
  )
  register(linksContract.finalizeNominationLink, async ({ user, body }) => {
    await finalizeNominations(services, user, body.linkGuid, body.isFinalized)
    return {}
  })
  register(linksContract.autocompleteAssesseeShared, ({ user, params, query }) =>
    autocompleteShared(services, user, params.shareGuid, query.emailStart),
  )
}
