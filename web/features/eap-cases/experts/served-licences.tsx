import { pathTo } from '../../../../domain/shell/routes.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'

/** Licences that name this expert; all others are served where they have his categories and chose nobody. */
export function ServedLicences({ licences }: { licences: readonly { guid: string; displayName: string }[] }) {
  const { t } = useTranslation('eap-licences')
  return (
    <Box title={t('expert.licences')}>
      <div className={classes.fields}>
        {licences.length > 0 && (
          <ul className={classes.rows}>
            {licences.map(({ guid, displayName }) => (
              <li key={guid}>
                <UiLink href={pathTo('eap-licence', { licenseGuid: guid })}>{displayName}</UiLink>
              </li>
            ))}
          </ul>
        )}
        <p className={classes.hint}>{t('expert.licencesHint')}</p>
      </div>
    </Box>
  )
}
