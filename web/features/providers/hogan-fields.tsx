import { Button, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { discouragedGroup, isHoganGroup, recommendedGroup } from '../../../domain/providers/hogan-group.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { focusOnMount } from '../../ui/form/focus-on-mount.ts'
import { accountsOf, choicesOf, type HoganForm, type HoganOptions } from './hogan-form.ts'
import classes from './providers.module.css'

type Props = {
  options: HoganOptions
  stored: HoganForm
  form: HoganForm
  onChange: (form: HoganForm) => void
}

export function HoganFields({ options, stored, form, onChange }: Props) {
  const { t } = useTranslation('providers')
  const { productLinks } = choicesOf(options, stored, form.masterAccountId)
  const handleAccount = (masterAccountId: string | null) => {
    const before = choicesOf(options, stored, form.masterAccountId)
    const offered = choicesOf(options, stored, masterAccountId ?? '')
    const isElsewhere = before.groups.includes(form.group) && !offered.groups.includes(form.group)
    onChange({
      masterAccountId: masterAccountId ?? '',
      group: isElsewhere ? '' : form.group,
      productLink: offered.productLinks.includes(form.productLink) ? form.productLink : '',
    })
  }
  return (
    <>
      <Select
        required
        searchable
        allowDeselect={false}
        label={t('hogan.masterAccount')}
        placeholder={t('choose')}
        nothingFoundMessage={t('nothingFound')}
        data={accountsOf(options, stored)}
        value={form.masterAccountId || null}
        onChange={handleAccount}
      />
      <GroupField {...{ options, stored, form, onChange }} />
      <Select
        required
        searchable
        allowDeselect={false}
        label={t('hogan.productLink')}
        placeholder={t('choose')}
        nothingFoundMessage={t('nothingFound')}
        disabled={form.masterAccountId === ''}
        data={productLinks}
        value={form.productLink || null}
        onChange={(productLink) => onChange({ ...form, productLink: productLink ?? '' })}
      />
    </>
  )
}

/** One of the account's groups, or a new one: what is typed is chosen (OPS-2-79). */
function GroupField({ options, stored, form, onChange }: Props) {
  const { t } = useTranslation('providers')
  const { groups } = choicesOf(options, stored, form.masterAccountId)
  const [isNew, setIsNew] = useState(false)
  const choose = (group: string) => onChange({ ...form, group })
  const isWrong = form.group !== '' && !isHoganGroup(form.group)
  const handleSwitch = () => {
    choose('')
    setIsNew(!isNew)
  }
  return (
    <div>
      <div className={classes.beside}>
        {isNew ? (
          <TextInput
            required
            ref={focusOnMount}
            label={t('hogan.newGroup')}
            maxLength={101}
            value={form.group}
            onChange={(event) => choose(event.currentTarget.value)}
            error={isWrong && t('hogan.wrongGroup')}
          />
        ) : (
          <Select
            required
            searchable
            allowDeselect={false}
            label={t('hogan.group')}
            placeholder={t('choose')}
            nothingFoundMessage={t('nothingFound')}
            data={groups.includes(form.group) || form.group === '' ? groups : [form.group, ...groups]}
            value={form.group || null}
            onChange={(group) => choose(group ?? '')}
          />
        )}
        <Button variant="default" leftSection={isNew ? null : <IconPlus size={16} />} onClick={handleSwitch}>
          {t(isNew ? 'hogan.existingGroup' : 'hogan.addGroup')}
        </Button>
      </div>
      <div role="status">
        {form.group.trim() === discouragedGroup && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {t('hogan.sampleGroup', { group: discouragedGroup, instead: recommendedGroup })}
          </p>
        )}
      </div>
    </div>
  )
}
