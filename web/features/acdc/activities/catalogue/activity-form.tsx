import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import type { getActivity } from '../../../../../contract/acdc/activities.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { useGoTo } from '../../../../platform/address/location.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { FormFrame } from '../../../../ui/form/form-frame.tsx'
import { useFormFrame } from '../../../../ui/form/use-form-frame.ts'
import { Banner } from '../../../../ui/page/banner.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { languageName, useTextLanguage } from '../../use-label.ts'
import { firstPair, hasName, newValues, valuesOf, type ActivityValues } from './activity-values.ts'
import { TextsBox } from './texts-box.tsx'
import { useDeleteActivity } from './use-delete-activity.tsx'
import { useSaveActivity } from './use-save-activity.ts'
import { UsesBox } from './uses-box.tsx'

type Props = {
  /** Undefined for a new one. */
  activity: AnswerOf<typeof getActivity> | undefined
  title: string
  back: { label: string; href: string }
}

/** Name and description in two languages, and the waves that use it, so that nobody changes it unawares. */
export function ActivityForm({ activity, title, back }: Props) {
  const { t } = useTranslation('acdc')
  const { formatDateTime } = useFormat()
  const goTo = useGoTo()
  const own = useTextLanguage()
  const save = useSaveActivity(activity?.id)
  const { remove, question } = useDeleteActivity(() => goTo(back.href))
  const initial = useMemo(() => (activity ? valuesOf(activity) : newValues), [activity])
  const model = useFormFrame<ActivityValues>({
    initial,
    revision: activity?.revision,
    save: save.run,
    validate: (values) => (hasName(values) ? {} : { [`name.${own}`]: t('activity.nameRequired') }),
  })
  const { savedId } = save
  useEffect(() => {
    if (!activity && savedId !== undefined && !model.dirty) goTo(back.href)
  }, [activity, savedId, model.dirty, goTo, back.href])
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        meta={
          activity
            ? [t('activity.saveInfo', { when: formatDateTime(activity.updated), who: activity.updatedBy })]
            : [t('activity.newText')]
        }
        actions={
          activity && (
            <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => void remove(activity)}>
              {t('activities.delete')}
            </Button>
          )
        }
      />
      <FormFrame
        model={model}
        alwaysSaves={!activity}
        words={{ labelOf: (path) => wordsOf(path, t('activity.name'), t('activity.description')) }}
      >
        {activity && activity.scoringWavesCount > 0 && (
          <Banner tone="amber" title={t('activity.inUse', { count: activity.scoringWavesCount })}>
            {t('activity.inUseText')}
          </Banner>
        )}
        <TextsBox form={model.form} first={firstPair(initial, own)} />
        {activity && <UsesBox activity={activity} />}
      </FormFrame>
      {question}
    </>
  )
}

/** `name.cs` as the form calls it. */
function wordsOf(path: string, name: string, description: string): string {
  const [field, language = ''] = path.split('.')
  return `${field === 'name' ? name : description} (${languageName(language)})`
}
