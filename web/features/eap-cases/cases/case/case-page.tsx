import { useQuery } from '@tanstack/react-query'
import { getCase } from '../../../../../contract/eap-cases/cases.ts'
import { useParamsOf } from '../../../../platform/address/location.ts'
import { usePageTitle } from '../../../../platform/address/page-title.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { callQuery } from '../../../../platform/calls/queries.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { MissingState } from '../../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { newCase } from '../new-case.ts'
import { CaseWithoutContent } from './case-without-content.tsx'
import { NewCase, StoredCaseEditor } from './opened-case.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useBackToList } from './use-back-to-list.ts'

/** One case, or a new one (EAP-2-02, EAP-2-33). */
export function CasePage() {
  const { t } = useTranslation('eap-cases')
  const { caseYearId } = useParamsOf('eap-case')
  const mayWrite = useMay('writeCases')
  const isNew = caseYearId === newCase
  usePageTitle(isNew ? t('case.new') : t('case.title', { case: caseYearId }))
  if (!isNew) return <OpenedCase key={caseYearId} caseKey={caseYearId} />
  return mayWrite ? <NewCase /> : <Missing caseKey={caseYearId} />
}

/** Every reading is recorded: the case is read once, kept as it was opened, and forgotten when it is left. */
const readOnce = { staleTime: Infinity, gcTime: 0 }

function OpenedCase({ caseKey }: { caseKey: string }) {
  const { t } = useTranslation('eap-cases')
  const back = useBackToList()
  const isKey = /^(\d{1,10}|\d{4}-\d{1,9})$/.test(caseKey)
  const query = useQuery({
    ...callQuery(getCase, { params: { caseId: caseKey } }, { suppressNotice: true }),
    ...readOnce,
    enabled: isKey,
  })
  if (!isKey || isApiError(query.error, 'NOT_FOUND')) return <Missing caseKey={caseKey} />
  if (query.data?.hasContent === false) return <CaseWithoutContent stored={query.data} />
  // Undefined where it failed: what was loaded before may be older than what is shown.
  const reload = async () => {
    const { data, isError } = await query.refetch()
    return isError ? undefined : data
  }
  if (query.data) return <StoredCaseEditor opened={query.data} reload={reload} />
  return (
    <>
      <PageHeader title={t('case.title', { case: caseKey })} back={back} />
      {isApiError(query.error, 'CASE_NEEDS_REASON') ? (
        <ReasonForm caseKey={caseKey} onOpened={() => void query.refetch()} />
      ) : (
        <Box>
          {query.error ? (
            <ErrorState
              code={isApiError(query.error) ? query.error.code : undefined}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Box>
      )}
    </>
  )
}

function Missing({ caseKey }: { caseKey: string }) {
  const { t } = useTranslation('eap-cases')
  const back = useBackToList()
  return (
    <>
      <PageHeader title={t('case.title', { case: caseKey })} back={back} />
      <MissingState title={t('case.missing')} ways={[back]}>
        {t('case.missingText')}
      </MissingState>
    </>
  )
}
