/** The only account of the WhatsApp simulator. The values are public demo values. */
export const whatsappCloudDemoApp = {
  access_token: 'demo-whatsapp-access-token',
  phone_number_id: '100000000000017',
  app_secret: 'demo-whatsapp-app-secret',
  verify_token: 'demo-whatsapp-verify-token',
} as const;

export const businessAccountId = '200000000000017';
export const displayPhoneNumber = '254709000017';

/** The approved templates, each with its number of placeholders and its languages. */
export const approvedTemplates: Readonly<Record<string, { placeholders: number; languages: readonly string[] }>> = {
  hello_world: { placeholders: 0, languages: ['en_US'] },
  notice: { placeholders: 1, languages: ['en_US', 'sw'] },
  payment_received: { placeholders: 2, languages: ['en_US', 'sw'] },
};
