import { SegmentedControl } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { fetchAhead, fetched, useFetched } from '../../../ui/floating/fetched.ts'
import classes from '../administration.module.css'
import { nameIn, textsOf } from '../name-in.ts'
import { useLicence } from './licence-context.ts'

/** The numbering plans are large, and the phone field of the form needs them anyway. */
const plans = fetched(() => import('../../../../domain/text/phone-number.ts'))

/** Numbers in groups, as the public page shows them. */
function usePhoneText(): (phone: string) => string {
  const known = useFetched(plans)
  useEffect(() => fetchAhead(plans), [])
  return (phone) => known?.shownPhoneNumber(phone) ?? phone
}

/** What a client reads, changing as it is typed; names in the language that is chosen. */
export function ClientPreview() {
  const { t } = useTranslation('eap-licences')
  const { form, catalogue } = useLicence()
  const { values } = form
  const [chosen, setChosen] = useState<string>()
  const language = chosen && values.languages.includes(chosen) ? chosen : values.mainLanguageCode
  const offered = values.categories.flatMap(({ categorySlug }) => {
    const category = catalogue.find(({ slug, active }) => slug === categorySlug && active)
    return category ? [nameIn(category.name, language)] : []
  })
  const shown = usePhoneText()
  const lines = values.emergencyNumbers.filter(({ phone }) => phone.trim() !== '')
  return (
    <Box title={t('preview.title')}>
      <div className={classes.preview}>
        {values.languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('preview.language')}
            data={values.languages.map((value) => ({ value, label: value.toUpperCase() }))}
            value={language}
            onChange={setChosen}
          />
        )}
        <strong className={classes.previewName}>{values.displayName || '–'}</strong>
        {values.active && values.promises[language] && (
          <p className={classes.promise} lang={language}>
            {values.promises[language]}
          </p>
        )}
        {!values.active && <p className={classes.previewOff}>{t('preview.off')}</p>}
        {(values.crisisInterventionPhone || lines.length > 0) && (
          <div className={classes.crisis}>
            <span>{t('preview.crisis')}</span>
            {values.crisisInterventionPhone && (
              <span className={classes.crisisPhone}>
                <IconPhone size={18} aria-hidden="true" /> {shown(values.crisisInterventionPhone)}
              </span>
            )}
            {lines.map(({ country, phone, names }, index) => (
              <span key={index} lang={language}>
                <b>{phone}</b> {nameIn(textsOf(names), language)} <small>{country}</small>
              </span>
            ))}
          </div>
        )}
        <dl className={classes.facts}>
          <Fact label={t('preview.office')}>
            {[values.officeEmail, shown(values.officePhone)].filter((text) => text !== '').join(', ') || (
              <span className={classes.off}>{t('preview.noOffice')}</span>
            )}
          </Fact>
          {values.active && <Fact label={t('preview.offers')}>{offered.join(', ') || '–'}</Fact>}
          <Fact label={t('preview.answer')}>{t('preview.hours', { count: values.firstContactHours ?? 0 })}</Fact>
          <Fact label={t('preview.cancel')}>
            {t('preview.cancelHours', { count: values.canCancelHoursBeforeStart ?? 0 })}
          </Fact>
        </dl>
      </div>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
