/** DingTalk. */
export const enDingtalkSaid = {
  dingtalk_client: 'Client ID',
  dingtalk_client_hint: 'open-dev.dingtalk.com → your app → Credentials and Basic Information. Formerly called AppKey.',
  dingtalk_secret: 'Client secret',
  dingtalk_secret_hint: 'On the same page. Formerly called AppSecret.',
  dingtalk_guide_app: 'Open open-dev.dingtalk.com → App Development and create an internal enterprise app.',
  dingtalk_guide_robot: 'Add the capability “Robot” to it and choose Stream mode for receiving messages.',
  dingtalk_guide_rights:
    'Under Permissions, apply for sending robot messages (Robot.Message.Send, qyapi_robot_sendmsg) and downloading files that the robot receives.',
  dingtalk_guide_publish:
    'Publish a version of the app. Then write to the robot, or add it to a group and mention it there.',
} as const
