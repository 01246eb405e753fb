import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

/** The world's domain, and a further one. */
export const knownSenderDomainValues = ({ senderDomain }: World): Values => ({
  domainGuid: senderDomain.id,
  name: 'further.example',
  revision: '1',
  localPart: 'hr',
  displayName: 'People',
})
