import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownNominationValues({ nominating, people, shares }: World): Values {
  return {
    waveId: nominating.id,
    waveGuid: nominating.id,
    shareGuid: shares.nominations,
    linkId: shares.nominations,
    linkGuid: shares.nominations,
    assesseeEmail: people.jan.email,
    assesseeFullName: people.jan.name,
    assesseeLanguageCode: 'cs',
    assessorGuid: people.martin.assessee_guid,
    assessorEmail: people.martin.email,
    assessorFullName: people.martin.name,
    assessorRole: 'colleague',
    assessorLanguageCode: 'cs',
    emailStart: 'person',
  }
}
