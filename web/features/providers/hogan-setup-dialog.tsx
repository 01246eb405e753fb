import { Button } from '@mantine/core'
import { useState } from 'react'
import { getProject, updateProject } from '../../../contract/projects/projects.ts'
import { getHoganOptions } from '../../../contract/providers/hogan.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { HoganFields } from './hogan-fields.tsx'
import { hoganFormOf, missingOf, type HoganOptions } from './hogan-form.ts'
import classes from './providers.module.css'

type Props = {
  companyGuid: string
  projectGuid: string
  onClose: () => void
  /** After the setup is stored. Left out where nobody can generate. */
  onGenerate?: (() => void) | undefined
}

/** What logins of the project are ordered with at Hogan (OPS-2-78 to OPS-2-82). */
export function HoganSetupDialog(props: Props) {
  const { t } = useTranslation('providers')
  const { companyGuid, projectGuid, onClose } = props
  const options = useCall(getHoganOptions, { params: { companyId: companyGuid, projectId: projectGuid } })
  if (options.data) return <Setup {...props} options={options.data} />
  return (
    <Dialog opened onClose={onClose} title={t('hogan.title')}>
      {options.isError ? <ErrorState compact onRetry={() => void options.refetch()} /> : <SkeletonRows rows={3} />}
    </Dialog>
  )
}

function Setup({ companyGuid, projectGuid, options, onClose, onGenerate }: Props & { options: HoganOptions }) {
  const { t } = useTranslation('providers')
  const [stored] = useState(() => hoganFormOf(options))
  const [form, setForm] = useState(stored)
  const store = useWrite(updateProject, { refresh: [getProject, getHoganOptions], errorText: t('hogan.notSaved') })
  const missing = missingOf(form)
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored)
  const save = (then: () => void) =>
    store.mutate(
      { params: { companyGuid, projectGuid }, body: { ...form, group: form.group.trim() } },
      { onSuccess: then },
    )
  const handleSave = () =>
    save(() => {
      notify({ kind: 'positive', title: t('hogan.saved') })
      onClose()
    })
  return (
    <Dialog
      opened
      stays={isChanged}
      onClose={onClose}
      title={t('hogan.title')}
      footer={
        <>
          {missing && (
            <span data-start className={classes.reason} id="hogan-missing">
              {t(`hogan.missing.${missing}`)}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {onGenerate && (
            <Button
              variant="default"
              disabled={missing !== undefined || !options.canGenerate}
              title={options.canGenerate ? undefined : t('hogan.saveFirst')}
              loading={store.isPending}
              onClick={() => save(onGenerate)}
            >
              {t('hogan.generate')}
            </Button>
          )}
          <Button
            disabled={missing !== undefined}
            aria-describedby={missing && 'hogan-missing'}
            loading={store.isPending}
            onClick={handleSave}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {options.isAway && (
          <Banner tone="amber" title={t('hogan.away')}>
            {t('hogan.awayText')}
          </Banner>
        )}
        {!options.isAway && options.masterAccounts.length === 0 && (
          <Banner tone="amber" title={t('hogan.noAccounts')}>
            {t('hogan.noAccountsText')}
          </Banner>
        )}
        <HoganFields {...{ options, stored, form }} onChange={setForm} />
      </div>
    </Dialog>
  )
}
