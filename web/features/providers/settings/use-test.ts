import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listProviderSettings, testProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { ProviderSetting } from './provider-settings-page.tsx'

export type TestOutcome = AnswerOf<typeof testProviderSettings>

/** Tries the account in force; its result stays until the next try. */
export function useTest(params: { branchGuid: string; provider: ProviderSetting['provider'] }) {
  const { t } = useTranslation('providers')
  const test = useWrite(testProviderSettings, { refresh: [listProviderSettings], errorText: t('settings.notTested') })
  return {
    result: test.isPending ? undefined : test.data,
    isPending: test.isPending,
    run: () => test.mutate({ params }),
  }
}
