import { languageOf } from '../../../domain/languages/resolve-language.ts'
import { cleanNomination } from '../../../domain/nominations/clean-nomination.ts'
import type { NominationRole, NominationRow } from '../../../domain/nominations/nomination.ts'
import { roleRecogniser } from '../../../domain/nominations/recognise-role.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { NominationRowInput } from '../../../contract/nominations/rows.ts'

/** Rows of a request in the form that the rules expect: cleaned, with roles and languages as codes. */
export function readRows(
  inputs: readonly NominationRowInput[],
  roles: readonly NominationRole[],
): Promise<NominationRow[]> {
  const recogniseRole = roleRecogniser(roles)
  return mapInSlices(inputs, (input) =>
    cleanNomination({
      assesseeGuid: input.assesseeGuid ?? null,
      assesseeFullName: input.assesseeFullName ?? '',
      assesseeEmail: input.assesseeEmail ?? '',
      assessorGuid: input.assessorGuid ?? null,
      assessorFullName: input.assessorFullName ?? '',
      assessorEmail: input.assessorEmail ?? '',
      assessorRole: recogniseRole(input.assessorRole ?? ''),
      assessorLanguageCode: languageOf(input.assessorLanguageCode ?? ''),
      assesseeLanguageCode: languageOf(input.assesseeLanguageCode ?? ''),
      isNew: input.isNew,
    }),
  )
}
