import { listCaseAdmins } from '../../../../../contract/eap-cases/cases.ts'
import {
  listCategories,
  listExperts,
  listLicenceCategories,
  type listLicences,
  listMyCategories,
} from '../../../../../contract/eap-cases/catalogue.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import type { LicenceLimit } from '../../../../../domain/eap-cases/licence-limits.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useCaseWords } from '../use-case-words.ts'

export type Licence = AnswerOf<typeof listLicences>[number]
export type Choice = { value: string; label: string }

/** What a licence grants per case in a category (EAP-4-27). */
export function limitOf(licence: Licence | undefined, category: string | null): LicenceLimit {
  const { licenseCategoryMaxContacts = [], licenseCategoryTimeLimits = [] } = licence ?? {}
  return {
    maxContacts: licenseCategoryMaxContacts.find(({ categorySlug }) => categorySlug === category)?.maxContacts ?? null,
    maxHours: licenseCategoryTimeLimits.find(({ categorySlug }) => categorySlug === category)?.maxHours ?? null,
  }
}

/** What is chosen already stands among the choices, though it can no longer be chosen. */
export function withChosen(choices: readonly Choice[], chosen: string | null, label?: string): Choice[] {
  const isThere = chosen === null || choices.some(({ value }) => value === chosen)
  return isThere ? [...choices] : [...choices, { value: chosen, label: label ?? chosen }]
}

/** Licences that the reader may choose for a case: open ones (EAP-3-12), and of an expert those that he serves. */
export function licenceChoices(licences: readonly Licence[]): Choice[] {
  return licences
    .filter(({ takesCases }) => takesCases)
    .map(({ guid, displayName }) => ({ value: guid, label: displayName }))
}

/** The categories of a licence; without one, all. */
export function useCategoryChoices(licenseGuid: string | null, enabled: boolean): Choice[] {
  const { textOf } = useCaseWords()
  const all = useCall(listCategories, {}, { enabled })
  const ofLicence = useCall(
    listLicenceCategories,
    { params: { licenseGuid: licenseGuid ?? '' } },
    { enabled: enabled && licenseGuid !== null },
  )
  const categories = licenseGuid === null ? all.data : ofLicence.data
  return (categories ?? []).map(({ slug, name }) => ({ value: slug, label: textOf(name) }))
}

/** Experts, those of the category first. */
export function useExpertChoices(category: string | null, enabled: boolean) {
  const { data: experts = [] } = useCall(listExperts, { params: { withProfilesOnly: '0' } }, { enabled })
  const choices = experts.map(({ username, name, categories }) => ({
    value: username,
    label: name,
    fits: category === null || categories.some(({ slug }) => slug === category),
  }))
  return { fitting: choices.filter(({ fits }) => fits), others: choices.filter(({ fits }) => !fits) }
}

export function useAdminChoices(enabled: boolean): Choice[] {
  const { data: admins = [] } = useCall(listCaseAdmins, {}, { enabled })
  return admins.map(({ userName, name }) => ({ value: userName, label: name }))
}

export const useMyCategories = (enabled: boolean) => useCall(listMyCategories, {}, { enabled })
