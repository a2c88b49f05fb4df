import { lifecycleRows, type AuthorizationRow } from './authorization-lifecycle-rows.ts';

const sessions: Record<string, AuthorizationRow> = {
  register: { access: 'anyone', bare: 400 },
  login: { access: 'anyone', bare: 400 },
  refreshSession: { access: 'anyone', bare: 401 },
  logout: { access: 'anyone', bare: 204 },
  resendVerification: { access: 'anyone', bare: 400 },
  forgotPassword: { access: 'anyone', bare: 400 },
  resetPassword: { access: 'anyone', bare: 400 },
  verifyEmail: { access: 'anyone', bare: 400 },
  confirmEmailChange: { access: 'anyone', bare: 400 },
  claimRegistrationSession: { access: 'anyone', bare: 400 },
  getSignInOptions: { access: 'anyone', bare: 200 },
  beginGoogleSignIn: { access: 'anyone', bare: 302 },
  finishGoogleSignIn: { access: 'anyone', bare: 302 },
  exchangeSignInCode: { access: 'anyone', bare: 400 },
};

const ownAccount: Record<string, AuthorizationRow> = {
  getOwnUser: { access: 'user', bare: 200 },
  updateOwnUser: { access: 'user', bare: 400 },
  uploadOwnPhoto: { access: 'user', bare: 415 },
  listAddresses: { access: 'member', bare: 200 },
  saveAddress: { access: 'member', bare: 400 },
  deleteAddress: {
    access: 'member',
    bare: 404,
    record: 'savedAddress',
    client: 204,
    provider: 404,
  },
  applyReferral: { access: 'member', bare: 400 },
  changePassword: { access: 'user', bare: 400 },
  requestEmailChange: { access: 'user', bare: 400 },
  exportUserData: { access: 'user', bare: 200 },
};

const administration: Record<string, AuthorizationRow> = {
  listSettings: { access: 'admin', bare: 200 },
  updateSetting: {
    access: 'admin',
    bare: 400,
    record: 'setting',
    others: 200,
    malformed: 404,
    body: () => ({ value: '45' }),
  },
  createSkill: { access: 'admin', bare: 400 },
  updateSkill: {
    access: 'admin',
    bare: 400,
    record: 'skill',
    others: 200,
    body: () => ({ defaultImageUrls: [] }),
  },
  addSkillImage: { access: 'admin', bare: 415, record: 'skill', others: 201, file: true },
  deleteSkill: { access: 'admin', bare: 404, record: 'skill', others: 204 },
  listUsers: { access: 'admin', bare: 200 },
  getUserDetails: { access: 'admin', bare: 404, record: 'user', others: 200 },
  updateUserAsAdmin: {
    access: 'admin',
    bare: 400,
    record: 'user',
    others: 200,
    body: () => ({ isActive: false, reason: 'Prueba' }),
  },
  eraseUser: { access: 'admin', bare: 404, record: 'user', others: 409 },
  listAuditEntries: { access: 'admin', bare: 200 },
};

const publicEndpoints: Record<string, AuthorizationRow> = {
  getPublicSettings: { access: 'anyone', bare: 200 },
  getBookingWindow: { access: 'anyone', bare: 200 },
  listSkills: { access: 'anyone', bare: 200 },
  listServiceCards: { access: 'anyone', bare: 200 },
  getServiceCard: {
    access: 'anyone',
    bare: 404,
    record: 'card',
    client: 200,
    provider: 200,
    others: 200,
  },
  getProviderProfile: {
    access: 'anyone',
    bare: 404,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
  },
  listSlots: {
    access: 'anyone',
    bare: 400,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
    query: { date: '2030-01-07', duration: '60' },
  },
  getMonthlyAvailability: {
    access: 'anyone',
    bare: 400,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
    query: { month: '2030-01' },
  },
};

const publishing: Record<string, AuthorizationRow> = {
  createProviderProfile: { access: 'member', bare: 400 },
  getOwnProviderProfile: { access: 'user', bare: 404, bareForProvider: 200 },
  updateProviderProfile: { access: 'provider', bare: 400 },
  listOwnServiceCards: { access: 'provider', bare: 200 },
  createServiceCard: { access: 'provider', bare: 400 },
  updateServiceCard: {
    access: 'provider',
    bare: 400,
    record: 'card',
    provider: 200,
    body: (world) => world.cardBody,
  },
  pauseServiceCard: { access: 'provider', bare: 404, record: 'card', provider: 200 },
  resumeServiceCard: { access: 'provider', bare: 404, record: 'card', provider: 200 },
  deleteServiceCard: { access: 'provider', bare: 404, record: 'card', provider: 204 },
  replaceCoverImage: { access: 'provider', bare: 415, record: 'card', provider: 200, file: true },
  addGalleryImage: { access: 'provider', bare: 415, record: 'card', provider: 201, file: true },
  describeGalleryImage: {
    access: 'provider',
    bare: 400,
    record: 'picture',
    provider: 200,
    body: () => ({ description: 'x' }),
  },
  orderGallery: {
    access: 'provider',
    bare: 400,
    record: 'card',
    provider: 200,
    body: () => ({ imageIds: [] }),
  },
  deleteGalleryImage: { access: 'provider', bare: 404, record: 'picture', provider: 204 },
};

/** One row for each endpoint, by its name. */
export const authorizationRows: Readonly<Record<string, AuthorizationRow>> = {
  ...sessions,
  ...ownAccount,
  ...administration,
  ...publicEndpoints,
  ...publishing,
  ...lifecycleRows,
};
