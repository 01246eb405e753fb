import * as contract from '../../../contract/sender-domains/sender-domains.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { addDomain } from './add-domain.ts'
import { changeKey } from './change-key.ts'
import { checkDomain } from './check-domain.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'
import { saveAddresses } from './save-addresses.ts'

export function senderDomainsRoutes(register: Register, services: Services): void {
  register(contract.listSenderDomains, ({ user, params }) => listDomains(services, user, params.companyGuid))
  register(contract.addSenderDomain, ({ user, params, body }) =>
    addDomain(services, user, params.companyGuid, body.name),
  )
  register(contract.removeSenderDomain, async ({ user, params }) => {
    await removeDomain(services, user, params)
    return {}
  })
  register(contract.checkSenderDomain, ({ user, params }) => checkDomain(services, user, params))
  register(contract.changeSenderKey, ({ user, params }) => changeKey(services, user, params))
  register(contract.saveSenderAddresses, ({ user, params, body }) => saveAddresses(services, user, params, body))
}
