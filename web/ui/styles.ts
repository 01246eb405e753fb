/** Every global style of the back-office, in the order in which they build on each other. */
import '@fontsource-variable/geist/index.css'
import '@fontsource-variable/geist-mono/index.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './tokens.css'
import './base.css'
import './controls.css'
