/** The paths of the lists of each template type. */
export const sectionsPath = 'content.sections'
export const answersPath = 'content.answers'
export const rolesPath = 'content.roles'
export const mailsPath = 'content.mails'
