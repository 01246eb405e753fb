import type { NominationLink } from '../../../contract/nominations/links.ts'
import { nominationLinkFlags, viewNominationLink } from '../../../domain/nominations/nomination-link.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveRoles } from '../templates/read-wave-roles.ts'
import { storedNominations } from './nominations-queries.ts'
import { withNominationLink, type OpenedLink } from './open-nomination-link.ts'
import { presentWave } from './present.ts'

/** What a visitor of the link sees. An unknown link gets an answer, not an error. */
export async function getNominationLink(
  services: Services,
  user: SignedIn | undefined,
  secret: string,
): Promise<NominationLink> {
  const link = await withNominationLink(services, user, secret, (opened) => present(opened, opened.visitor.mayNominate))
  return link ?? unknownLink
}

const unknownLink: NominationLink = {
  assesseeGuid: '',
  assesseeName: '',
  assesseeEmail: '',
  assesseeLanguage: '',
  templateLanguages: [],
  ...nominationLinkFlags(null),
  isFinalized: false,
  isApproved: false,
  nominations: [],
  ...viewNominationLink(null, { mayNominate: false }),
  isStaff: false,
  revision: '',
  companyGuid: '',
  projectGuid: '',
  wave: null,
  roles: [],
  ratersMinimum: {},
  ratersMaximum: {},
}

async function present({ tx, place, wave, assessee, facts }: OpenedLink, isStaff: boolean): Promise<NominationLink> {
  const view = viewNominationLink(facts, { mayNominate: isStaff })
  // Before the terms are accepted, and after the end, the link reveals nobody's name or address.
  const shown = view.page === 'editor'
  const stored = shown ? await storedNominations(tx, place, assessee.id) : { nominations: '[]', revision: '' }
  return {
    assesseeGuid: assessee.assessee_guid,
    assesseeName: assessee.name,
    assesseeEmail: shown ? (assessee.email ?? '') : '',
    assesseeLanguage: assessee.language_code,
    templateLanguages: wave.languages,
    ...nominationLinkFlags(facts),
    isFinalized: facts.isFinalized,
    isApproved: facts.isApproved,
    nominations: JSON.parse(stored.nominations) as NominationLink['nominations'],
    ...view,
    isStaff,
    revision: stored.revision,
    companyGuid: place.organizationId,
    projectGuid: place.projectId,
    wave: presentWave(wave),
    roles: shown ? await waveRoles(tx, wave.id) : [],
    ratersMinimum: wave.raters_minimum,
    ratersMaximum: wave.raters_maximum,
  }
}
