import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import {
  getExpert,
  listExpertPage,
  saveExpert,
  type CategoryDetail,
  type ExpertDetail,
} from '../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { wordFieldError } from '../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import classes from '../administration.module.css'
import { refusedFields } from '../refused-fields.ts'
import { AssignedCategories } from './assigned-categories.tsx'
import { ExpertProfiles } from './expert-profiles.tsx'
import { bodyOfExpert, problemsOfExpert, valuesOfExpert, type ExpertValues } from './expert-values.ts'
import { PictureBox } from './picture-box.tsx'
import { ServedLicences } from './served-licences.tsx'

type Props = { expert: ExpertDetail; catalogue: readonly CategoryDetail[] }

/** The expert as one form; the picture is stored at once. */
export function ExpertForm({ expert, catalogue }: Props) {
  const { t } = useTranslation('eap-licences')
  const { userName, name } = expert
  const write = useWrite(saveExpert, { suppressNotice: true, refresh: [getExpert, listExpertPage] })
  const [confirm, question] = useConfirm()
  const initial = useMemo(() => valuesOfExpert(expert), [expert])
  const going = t('follows.going', {
    cases: t('follows.cases', { count: expert.openCasesCount }),
    bookings: t('follows.bookings', { count: expert.upcomingCount }),
  })
  const save = async (values: ExpertValues, revision: unknown): Promise<SaveOutcome<ExpertValues>> => {
    const isLeaving = initial.active && !values.active
    const asked = { title: t('expert.askLeave', { name }), text: `${t('expert.askLeaveText')} ${going}` }
    if (isLeaving && !(await confirm({ ...asked, confirmLabel: t('expert.leave') }))) return { ok: false }
    try {
      const body = { ...bodyOfExpert(values), revision: revision as string }
      const saved = await write.mutateAsync({ params: { userName }, body })
      notify({ kind: 'positive', title: t('expert.saved') })
      return { ok: true, values: valuesOfExpert(saved), revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) {
        const theirs = error.details as ExpertDetail
        return { ok: false, theirs: { value: valuesOfExpert(theirs), revision: theirs.revision } }
      }
      return { ok: false, fieldErrors: refusedFields(error), isUnanswered: isUnanswered(error) }
    }
  }
  const model = useFormFrame<ExpertValues>({
    initial,
    revision: expert.revision,
    save,
    validate: (values) =>
      Object.fromEntries(Object.entries(problemsOfExpert(values)).map(([path, code]) => [path, wordFieldError(code)])),
    errorText: (code) => wordFieldError(code),
  })
  const { form } = model
  const labels: Record<string, string> = {
    active: t('expert.activeSwitch'),
    categories: t('expert.categories'),
    profiles: t('expert.profiles'),
  }
  const words = {
    labelOf: (path: string) => labels[path] ?? path,
    textOf: (path: string, value: unknown) => {
      if (path === 'categories') return (value as ExpertValues['categories']).map(({ slug }) => slug).join(', ') || '–'
      return path === 'profiles'
        ? (value as ExpertValues['profiles']).map(({ language, text }) => `${language}: ${text}`).join('\n') || '–'
        : undefined
    },
  }
  return (
    <>
      <PageHeader
        title={name}
        back={{ label: t('expert.title'), href: pathTo('eap-experts', {}) }}
        meta={[expert.email, t('follows.cases', { count: expert.openCasesCount })]}
        switches={<Switch label={t('expert.activeSwitch')} {...form.getInputProps('active', { type: 'checkbox' })} />}
      />
      <FormFrame model={model} words={words} saveLabel={t('expert.save')}>
        {!form.values.active && (
          <Banner tone={initial.active ? 'amber' : 'ink'} title={t('expert.isInactive')}>
            {going}
          </Banner>
        )}
        {form.values.active && form.values.categories.length === 0 && (
          <Banner tone="amber" title={t('expert.notOffered')} />
        )}
        <div className={classes.columns}>
          <div className={classes.stack}>
            <AssignedCategories form={form} catalogue={catalogue} />
            <ExpertProfiles form={form} catalogue={catalogue} />
          </div>
          <aside className={classes.side}>
            <PictureBox expert={expert} />
            <ServedLicences licences={expert.licenses} />
          </aside>
        </div>
      </FormFrame>
      {question}
    </>
  )
}
