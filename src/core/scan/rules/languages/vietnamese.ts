import type { Language } from './language'

/** Vietnamese writes every syllable as a word, so its tables are of phrases. */
export const vietnamese: Language = {
  code: 'vi',
  gap: 8,
  forget: ['bỏ qua', 'phớt lờ', 'quên', 'quên đi', 'không tuân theo', 'đừng tuân theo', 'lờ đi', 'hãy bỏ', 'không làm theo', 'hủy bỏ', 'không quan tâm', 'vô hiệu hóa'],
  prior: ['trước đó', 'trước đây', 'tất cả', 'ở trên', 'phía trên', 'mọi', 'của bạn', 'toàn bộ', 'trước', 'ban đầu', 'bên trên', 'các'],
  orders: ['hướng dẫn', 'chỉ dẫn', 'chỉ thị', 'quy tắc', 'lệnh', 'quy định', 'hạn chế', 'lời nhắc', 'tin nhắn', 'chỉ lệnh', 'nội dung', 'yêu cầu', 'prompt', 'giới hạn'],
  reveal: ['hiển thị', 'tiết lộ', 'in ra', 'cho tôi biết', 'lặp lại', 'cho tôi xem', 'viết ra', 'xuất', 'chia sẻ', 'đưa ra', 'nói cho tôi', 'cho biết', 'là gì', 'để lộ'],
  ownPrompt: ['lời nhắc hệ thống', 'hướng dẫn hệ thống', 'prompt hệ thống', 'system prompt', 'chỉ dẫn hệ thống', 'hướng dẫn ban đầu', 'hướng dẫn của bạn', 'hướng dẫn ẩn', 'chỉ thị hệ thống', 'thông báo hệ thống', 'tin nhắn hệ thống', 'hướng dẫn nội bộ', 'hướng dẫn bí mật', 'câu lệnh hệ thống'],
  hide: ['đừng nói', 'không nói', 'đừng cho', 'không được nói', 'không thông báo', 'đừng thông báo', 'đừng đề cập', 'không đề cập', 'giấu', 'che giấu', 'mà không cho', 'mà không thông báo', 'không tiết lộ', 'đừng tiết lộ', 'bí mật', 'âm thầm', 'đừng báo', 'không báo', 'lén'],
  user: ['người dùng', 'cho ai', 'bất kỳ ai', 'với ai'],
  send: ['gửi', 'tải lên', 'chuyển tiếp', 'truyền', 'đăng', 'chuyển'],
  secrets: ['mật khẩu', 'thông tin đăng nhập', 'khóa', 'khóa api', 'token', 'bí mật', '.env', 'biến môi trường', 'lịch sử', 'cuộc trò chuyện', 'mã nguồn', 'dữ liệu', 'nội dung', 'thông tin'],
  role: ['bây giờ bạn là', 'từ bây giờ bạn là', 'từ giờ bạn là', 'từ giờ trở đi bạn', 'bạn bây giờ là', 'không có giới hạn', 'không bị giới hạn', 'không có hạn chế', 'không bị hạn chế', 'chế độ nhà phát triển', 'giả vờ', 'bạn không còn là', 'không kiểm duyệt', 'hãy đóng vai', 'bạn không còn bị', 'từ bây giờ, bạn', 'bất chấp mọi'],
}
