import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { discardCaseDraft, getCaseDraft } from '../../../../../contract/eap-cases/cases.ts'
import { listLicences } from '../../../../../contract/eap-cases/catalogue.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../../platform/address/location.ts'
import { callQuery, useCall, useWrite } from '../../../../platform/calls/queries.ts'
import { remembered } from '../../../../platform/remembered.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { rememberedDuration } from '../contacts/remembered-duration.ts'
import { readDraft } from '../drafts/case-draft.ts'
import { CaseEditor } from './case-editor.tsx'
import { formOfCase, formOfNewCase, type StoredCase } from './case-form-values.ts'
import { useBackToList } from './use-back-to-list.ts'
import { licenceChoices, useMyCategories } from './use-case-choices.ts'

type Stored = { opened: StoredCase; reload: () => Promise<StoredCase | undefined> }

/** A stored case, with what was typed into it and not saved. */
export function StoredCaseEditor({ opened, reload }: Stored) {
  const { t } = useTranslation('eap-cases')
  const { isPending, draft, discard } = useDraftOf(opened.id, opened.canEdit)
  const goTo = useGoTo()
  const [isDeleted, setIsDeleted] = useState(false)
  // Only once the editor is gone, which would ask about unsaved changes.
  useEffect(() => {
    if (isDeleted) goTo(pathTo('eap'), { replace: true })
  }, [isDeleted, goTo])
  if (isDeleted) return null
  if (isPending) return <Loading title={t('case.title', { case: opened.yearId })} />
  return (
    <CaseEditor
      key={draft ? draft.savedAt : 'stored'}
      opened={opened}
      initial={formOfCase(opened)}
      draft={draft}
      onDiscardDraft={discard}
      onDeleted={() => setIsDeleted(true)}
      reload={reload}
    />
  )
}

/** A new case: what can be known ahead is filled in (EAP-2-36, EAP-4-16, EAP-9-08, EAP-9-09). */
export function NewCase() {
  const { t } = useTranslation('eap-cases')
  const isAdmin = useMay('manageCases')
  const { isPending, draft, discard } = useDraftOf('new', true)
  const licences = useCall(listLicences, {})
  const mine = useMyCategories(!isAdmin)
  const [now] = useState(() => new Date())
  const back = useBackToList()
  if (licences.isError || mine.isError) {
    return (
      <>
        <PageHeader title={t('case.new')} back={back} />
        <Box>
          <ErrorState onRetry={() => void Promise.all([licences.refetch(), ...(isAdmin ? [] : [mine.refetch()])])} />
        </Box>
      </>
    )
  }
  if (isPending || !licences.data || (!isAdmin && !mine.data)) return <Loading title={t('case.new')} />
  const last = remembered.get('eapCategory') ?? null
  const ofExpert = mine.data?.find(({ slug }) => slug === last)?.slug ?? mine.data?.[0]?.slug ?? null
  const open = licenceChoices(licences.data)
  const initial = formOfNewCase({
    licenseGuid: open.length === 1 ? (open[0]?.value ?? null) : null,
    category: isAdmin ? last : ofExpert,
    isAdmin,
    now,
    duration: rememberedDuration(),
  })
  return (
    <CaseEditor
      key={draft ? draft.savedAt : 'new'}
      opened={undefined}
      initial={initial}
      draft={draft}
      onDiscardDraft={discard}
    />
  )
}

/** The draft is read once, when the case is opened; a failure must not keep anybody from working. */
function useDraftOf(draftKey: number | 'new', enabled: boolean) {
  const query = useQuery({
    ...callQuery(getCaseDraft, { params: { draftKey } }, { suppressNotice: true }),
    staleTime: Infinity,
    gcTime: 0,
    enabled,
  })
  const { mutate } = useWrite(discardCaseDraft, { isUnseen: true })
  const [isDiscarded, setIsDiscarded] = useState(false)
  return {
    isPending: enabled && query.isPending,
    draft: isDiscarded ? null : readDraft(query.data?.draft ?? null),
    discard: () => {
      setIsDiscarded(true)
      mutate({ params: { draftKey } })
    },
  }
}

function Loading({ title }: { title: string }) {
  const back = useBackToList()
  return (
    <>
      <PageHeader title={title} back={back} />
      <Box>
        <SkeletonRows rows={8} />
      </Box>
    </>
  )
}
