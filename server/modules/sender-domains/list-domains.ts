import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { listSenderDomains } from '../../../contract/sender-domains/sender-domains.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { noReplyAddress } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { storedDomains } from './domain-queries.ts'
import { presentDomain } from './present-domain.ts'

/** The domains that an organization sends from, with what its DNS needs and what was found there. */
export function listDomains(
  { db, config }: Services,
  user: SignedIn,
  companyGuid: string,
): Promise<AnswerInputOf<typeof listSenderDomains>> {
  return db.withTenant(user.scope, async (tx) => {
    const { permissions } = await organizationAccess(tx, user, companyGuid)
    const domains = await storedDomains(tx, companyGuid)
    const returned = config.mailBounceAddress ?? noReplyAddress(config)
    return {
      domains: domains.map((domain) => presentDomain(config, domain)),
      mayChange: may(permissions, 'manageSenderDomains'),
      returnDomain: returned.slice(returned.lastIndexOf('@') + 1),
      spfInclude: config.spfInclude ?? '',
    }
  })
}
