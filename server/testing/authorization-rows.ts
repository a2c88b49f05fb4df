import { dealingRows, type AuthorizationRow } from './authorization-dealing-rows.ts';

const sessions: Record<string, AuthorizationRow> = {
  register: { who: 'anyone', bare: 400 },
  login: { who: 'anyone', bare: 400 },
  refreshSession: { who: 'anyone', bare: 401 },
  logout: { who: 'anyone', bare: 204 },
  resendVerification: { who: 'anyone', bare: 400 },
  forgotPassword: { who: 'anyone', bare: 400 },
  resetPassword: { who: 'anyone', bare: 400 },
  verifyEmail: { who: 'anyone', bare: 400 },
  confirmEmailChange: { who: 'anyone', bare: 400 },
  claimRegistrationSession: { who: 'anyone', bare: 400 },
  getSignInOptions: { who: 'anyone', bare: 200 },
  beginGoogleSignIn: { who: 'anyone', bare: 302 },
  finishGoogleSignIn: { who: 'anyone', bare: 302 },
  exchangeSignInCode: { who: 'anyone', bare: 400 },
};

const ownAccount: Record<string, AuthorizationRow> = {
  getOwnUser: { who: 'user', bare: 200 },
  updateOwnUser: { who: 'user', bare: 400 },
  uploadOwnPhoto: { who: 'user', bare: 415 },
  applyReferral: { who: 'member', bare: 400 },
  changePassword: { who: 'user', bare: 400 },
  requestEmailChange: { who: 'user', bare: 400 },
  exportUserData: { who: 'user', bare: 200 },
};

const administration: Record<string, AuthorizationRow> = {
  listSettings: { who: 'admin', bare: 200 },
  updateSetting: {
    who: 'admin',
    bare: 400,
    record: 'setting',
    others: 200,
    malformed: 404,
    body: () => ({ value: '45' }),
  },
  createSkill: { who: 'admin', bare: 400 },
  updateSkill: {
    who: 'admin',
    bare: 400,
    record: 'skill',
    others: 200,
    body: () => ({ defaultImageUrls: [] }),
  },
  addSkillImage: { who: 'admin', bare: 415, record: 'skill', others: 201, file: true },
  deleteSkill: { who: 'admin', bare: 404, record: 'skill', others: 204 },
  listUsers: { who: 'admin', bare: 200 },
  getUserDetails: { who: 'admin', bare: 404, record: 'user', others: 200 },
  updateUserAsAdmin: {
    who: 'admin',
    bare: 400,
    record: 'user',
    others: 200,
    body: () => ({ isActive: false, reason: 'Prueba' }),
  },
  eraseUser: { who: 'admin', bare: 404, record: 'user', others: 409 },
  listAuditEntries: { who: 'admin', bare: 200 },
};

const everybody: Record<string, AuthorizationRow> = {
  getPublicSettings: { who: 'anyone', bare: 200 },
  getBookingWindow: { who: 'anyone', bare: 200 },
  listSkills: { who: 'anyone', bare: 200 },
  listServiceCards: { who: 'anyone', bare: 200 },
  getServiceCard: {
    who: 'anyone',
    bare: 404,
    record: 'card',
    client: 200,
    provider: 200,
    others: 200,
  },
  getProviderProfile: {
    who: 'anyone',
    bare: 404,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
  },
  listSlots: {
    who: 'anyone',
    bare: 400,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
    query: { date: '2030-01-07', duration: '60' },
  },
  getMonthlyAvailability: {
    who: 'anyone',
    bare: 400,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
    query: { month: '2030-01' },
  },
};

const publishing: Record<string, AuthorizationRow> = {
  createProviderProfile: { who: 'member', bare: 400 },
  getOwnProviderProfile: { who: 'user', bare: 404, bareOfProvider: 200 },
  updateProviderProfile: { who: 'provider', bare: 400 },
  listOwnServiceCards: { who: 'provider', bare: 200 },
  createServiceCard: { who: 'provider', bare: 400 },
  updateServiceCard: {
    who: 'provider',
    bare: 400,
    record: 'card',
    provider: 200,
    body: (world) => world.cardBody,
  },
  replaceCoverImage: { who: 'provider', bare: 415, record: 'card', provider: 200, file: true },
  addGalleryImage: { who: 'provider', bare: 415, record: 'card', provider: 201, file: true },
  describeGalleryImage: {
    who: 'provider',
    bare: 400,
    record: 'picture',
    provider: 200,
    body: () => ({ description: 'x' }),
  },
  orderGallery: {
    who: 'provider',
    bare: 400,
    record: 'card',
    provider: 200,
    body: () => ({ imageIds: [] }),
  },
  deleteGalleryImage: { who: 'provider', bare: 404, record: 'picture', provider: 204 },
};

/** One row for each endpoint, by its name. */
export const authorizationRows: Readonly<Record<string, AuthorizationRow>> = {
  ...sessions,
  ...ownAccount,
  ...administration,
  ...everybody,
  ...publishing,
  ...dealingRows,
};
