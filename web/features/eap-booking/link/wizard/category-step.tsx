import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

/** What it is about (EAP-2-60). Links, so that they also lead on without the script. */
export function CategoryStep({ wizard: { model, state, dispatch } }: { wizard: Wizard }) {
  const { t, href, tidy } = usePage()
  return (
    <>
      <StepHeading takesFocus={state.moves > 0}>{t('eap-public:category.title')}</StepHeading>
      {model.promise && <p className="lead">{tidy(model.promise)}</p>}
      <ul className={classes['categories']}>
        {model.categories.map(({ slug, name, topics, hasProfiles }) => (
          <li key={slug}>
            <a
              href={href(`/eap/booking/reservations/${model.notes.licenseGuid}/${slug}`)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                dispatch({ type: 'category', slug })
              }}
            >
              <span>
                <span className={classes['name']}>{name}</span>
                <span className={classes['about']}>
                  {topics.length > 0
                    ? topics.map((topic) => topic.name).join(', ')
                    : !hasProfiles && t('eap-public:category.write')}
                </span>
              </span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
