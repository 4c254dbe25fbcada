/** Texts of the steps of a new app and of its test. */
export const newAppTest = {
  back_to_settings: 'Back to settings',
  new_app_step_settings: 'Settings',
  new_app_step_test: 'Test',
  new_app_step_type: 'Type',
  new_app_steps: 'Steps',
  open_app: 'Open the app',
  save_and_test: 'Save and continue to the test',
  settings_of_app: 'Settings of {name}',
  test_credentials: 'Test the credentials',
  test_of_app: 'Test {name}',
  test_step_addresses: 'Now register the app’s addresses with the provider. They are on the app’s page.',
  test_step_failed: 'Go back to the settings, correct them, and test again.',
  test_step_failed_books:
    'If the company is not connected yet, connect it under Accounting. Otherwise correct the settings. Then test again.',
  test_step_help:
    'The app is saved. Check that the provider accepts its credentials. No money moves and no message is sent.',
  test_step_ok: 'The app is ready to use.',
  test_step_untestable: 'The app is saved. The credentials of this type cannot be tested on their own.',
} as const;
