import { list } from '../list'
import type { Language } from './language'

/** Every syllable is written as a word, so the tables are of phrases. */
export const vietnamese: Language = {
  code: 'vi',
  gap: 8,
  forget: list(`
    bỏ qua, phớt lờ, quên, quên đi, không tuân theo, đừng tuân theo, lờ đi, hãy bỏ, không làm theo, hủy bỏ,
    không quan tâm, vô hiệu hóa
  `),
  prior: list(`
    trước đó, trước đây, tất cả, ở trên, phía trên, mọi, của bạn, toàn bộ, trước, ban đầu, bên trên, các
  `),
  orders: list(`
    hướng dẫn, chỉ dẫn, chỉ thị, quy tắc, lệnh, quy định, hạn chế, lời nhắc, tin nhắn, chỉ lệnh, nội dung, yêu cầu,
    prompt, giới hạn
  `),
  reveal: list(`
    hiển thị, tiết lộ, in ra, cho tôi biết, lặp lại, cho tôi xem, viết ra, xuất, chia sẻ, đưa ra, nói cho tôi,
    cho biết, là gì, để lộ
  `),
  ownPrompt: list(`
    lời nhắc hệ thống, hướng dẫn hệ thống, prompt hệ thống, system prompt, chỉ dẫn hệ thống, hướng dẫn ban đầu,
    hướng dẫn của bạn, hướng dẫn ẩn, chỉ thị hệ thống, hướng dẫn nội bộ, hướng dẫn bí mật, câu lệnh hệ thống
  `),
  hide: list(`
    đừng nói, không nói, không được nói, không thông báo, đừng thông báo, đừng đề cập, không đề cập, che giấu,
    mà không thông báo, không tiết lộ, đừng tiết lộ, âm thầm, đừng báo, lén, đừng cho người dùng biết
  `),
  user: list(`người dùng, cho ai, bất kỳ ai, với ai`),
  send: list(`gửi, tải lên, chuyển tiếp, truyền, đăng, chuyển`),
  secrets: list(`
    mật khẩu, thông tin đăng nhập, khóa, khóa api, token, bí mật, .env, biến môi trường, lịch sử, cuộc trò chuyện,
    mã nguồn, dữ liệu, nội dung, thông tin
  `),
  role: list(`
    bây giờ bạn là, từ bây giờ bạn là, từ giờ bạn là, bạn bây giờ là, chế độ nhà phát triển, bạn không còn là,
    bạn không còn bị, giả vờ là, từ giờ trở đi bạn là
  `),
  free: list(
    `không có giới hạn, không bị giới hạn, không có hạn chế, không bị hạn chế, không kiểm duyệt, không giới hạn`,
  ),
  actor: list(`trả lời, trợ lý, ai, mô hình, hành động, bạn là, đóng vai`),
}
